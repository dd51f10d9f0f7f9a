import type { HouseRules } from "#domain/house-rules.ts";
import { testRules } from "#domain/testing/test-rules.ts";

export const rules: HouseRules = testRules;
