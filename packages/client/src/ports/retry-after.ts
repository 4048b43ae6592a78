/** Longer than the server ever asks for; a proxy that says more is not believed. */
const retryAfterMsMax = 120_000

/** How long to wait, in milliseconds; null where the answer does not say. Dates are not read. */
export function retryAfterOf({ headers }: Pick<Response, 'headers'>): number | null {
  const text = headers.get('retry-after') ?? ''
  return /^\d{1,9}$/.test(text) ? Math.min(Number(text) * 1000, retryAfterMsMax) : null
}
