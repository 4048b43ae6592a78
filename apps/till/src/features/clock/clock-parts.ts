import { later } from '../../kit/index.ts'

/** What to do about a clock that is not the server's, once that is known. */
export const clockNotice = later(async () => (await import('./clock-notice.tsx')).ClockNotice)
