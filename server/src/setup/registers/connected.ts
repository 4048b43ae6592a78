/** A device that listens is heard of every minute. */
export const connectedMs = 120_000

export function isConnected(
  register: { readonly state: string; readonly last_seen_at: Date | null },
  now: Date,
): boolean {
  const { state, last_seen_at: seen } = register
  return state === 'active' && seen !== null && now.getTime() - seen.getTime() < connectedMs
}
