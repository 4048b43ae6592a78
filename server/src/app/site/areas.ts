/** What a path belongs to, in few words. */
import { apiPrefix, routeOf } from '../../platform/http/index.ts'
import { cloudPrintPath } from '../../trade/printers/index.ts'
import { receiptPath } from '../../trade/receipts/index.ts'
import { shopPath } from './storefront.ts'

/** Guests reserve tables at it; it needs no script, and so no file of a front end. */
export const bookPath = '/book'
export const appendPath = `${apiPrefix}/journal/batches`

/** The template of its route, or its area; few, whatever strangers ask for. */
export function templateOf(method: string, path: string): string {
  return routeOf(method, path) ?? areaOf(path)
}

/** What is worked out, and not a file of the front ends or a probe. */
export function isServed(path: string): boolean {
  const starts = [
    ...['/api/', '/images/', `${receiptPath}/`, `${cloudPrintPath}/`],
    ...[`${bookPath}/`, `${shopPath}/`],
  ]
  return starts.some((start) => path.startsWith(start))
}

const ownAreas: readonly string[] = [
  ...['till', 'kitchen', 'self-order', 'display', 'images', 'book', 'shop'],
]

const apiAreas: readonly string[] = ['v1', 'auth', 'docs']

/** Few labels, whatever strangers ask for. */
function areaOf(path: string): string {
  const [first = '', second = ''] = path.split('/').slice(1)
  if (first !== 'api') return ownAreas.includes(first) ? `/${first}` : '/'
  return apiAreas.includes(second) ? `/api/${second}` : '/api'
}
