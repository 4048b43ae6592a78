/** What `disk.ts` adds to Node, whose types know nothing of IndexedDB. */
declare const IDBKeyRange: {
  bound(lower: unknown, upper: unknown): object
  lowerBound(lower: unknown, open?: boolean): object
  upperBound(upper: unknown, open?: boolean): object
}
