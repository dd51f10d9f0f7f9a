import type { EmergencyInfo } from "#contract/house/emergency.ts";

export const emergency: EmergencyInfo | undefined = undefined;
