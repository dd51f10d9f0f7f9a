/** Remembers what was made for a key, up to so many keys. Then it begins anew: what comes from outside cannot fill it. */
export function limitedMemory<Value>(most: number) {
  const made = new Map<string, Value>();
  return {
    size: () => made.size,
    getOrMake(key: string, make: () => Value): Value {
      const known = made.get(key);
      if (known !== undefined) return known;
      const value = make();
      if (made.size >= most) made.clear();
      made.set(key, value);
      return value;
    },
  };
}
