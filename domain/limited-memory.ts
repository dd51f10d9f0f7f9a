/** A cache with at most so many keys. When it's full it starts over, so outside input can't fill the memory. */
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
