/** `GET /r/{address}`: a receipt for whoever has its address, without scripts. */
import { createHash } from 'node:crypto'
import { hasReceipt } from '@servery/domain/order/model/printing.ts'
import type { ReceiptPart } from '@servery/domain/receipt/layout/layout.ts'
import { fill } from '@servery/messages/fill.ts'
import { directionOf, type Language } from '@servery/messages/languages.ts'
import { readMessages } from '@servery/messages/read.ts'
import { attemptWindowLeftS, takeAttempt } from '../../platform/access/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { emailLanguageOf, escapeHtml } from '../../platform/emails/index.ts'
import type { Services } from '../../platform/http/index.ts'
import { findBranch } from '../../setup/company/index.ts'
import { findOrder, getOrderState } from '../orders/index.ts'
import { type ReceiptTarget, readReceiptAddress, receiptDays } from './receipt-link.ts'
import { findReceiptPlace, layOut, orderContent } from './receipts.service.ts'

const columns = 42
const dayMs = 86_400_000
const attemptsMax = 60

const pages = readMessages('pages/pages')

type Reading = Pick<Services, 'database' | 'now' | 'secrets'>

export async function serveReceipt(
  services: Reading,
  address: string,
  asked: { readonly network: string; readonly acceptLanguage: string | null },
): Promise<Response> {
  const { database, now } = services
  const spoken = emailLanguageOf(asked.acceptLanguage)
  const nowMs = now()
  const key = `receipt ${asked.network}`
  if (!(await takeAttempt(database.identity, { key, max: attemptsMax, nowMs }))) {
    const answer = page(429, spoken, {
      title: pages[spoken].receipt.gone,
      body: para(pages[spoken].receipt.busy),
    })
    const leftS = await attemptWindowLeftS(database.identity, { key, nowMs })
    answer.headers.set('retry-after', String(leftS))
    return answer
  }
  const target = readReceiptAddress(services, address)
  const scope = target && { companyId: target.companyId, branchIds: null }
  const found =
    target && scope && (await database.readTenant(scope, (trx) => find(scope, trx, target)))
  if (!found || nowMs - found.closedMs > receiptDays * dayMs) {
    const { gone: title, why } = pages[spoken].receipt
    return page(found ? 410 : 404, spoken, {
      title,
      body: `<h1>${title}</h1>${para(fill(why, { days: receiptDays }))}`,
    })
  }
  const title = fill(pages[found.language].receipt.title, { number: found.number })
  return page(200, found.language, { title, body: paperHtml(title, found.parts) })
}

async function find(scope: Scope, trx: TenantTransaction, target: ReceiptTarget) {
  const { orderId, partId, refundId } = target
  const row = await findOrder(scope, trx, orderId)
  const branch = row && (await findBranch(scope, trx, row.branch_id))
  if (row === undefined || branch === undefined) return null
  const place = await findReceiptPlace(scope, trx, branch.view)
  const order = await getOrderState(scope, trx, orderId)
  if (!hasReceipt(order, target)) return null
  const content = await orderContent(scope, trx, { order, place, partId, refundId })
  return {
    closedMs: Date.parse(content.at),
    language: place.language,
    number: content.receiptNumber ?? row.call_number,
    parts: layOut(content, place, columns),
  }
}

/** The same lines as on paper. */
function paperHtml(title: string, parts: readonly ReceiptPart[]): string {
  const rows = parts.map((part) => {
    if (part.kind === 'logo') return `<p><img alt="" src="${escapeHtml(part.path)}"></p>`
    if (part.kind === 'qr') return ''
    const looks = [
      part.bold ? 'b' : '',
      part.size === 2 ? 'l' : '',
      part.inverted ? 'i' : '',
    ].filter(Boolean)
    return `<div class="${looks.join(' ')}">${escapeHtml(part.text.trimEnd()) || '&nbsp;'}</div>`
  })
  return `<main aria-label="${escapeHtml(title)}" dir="ltr">${rows.join('')}</main>`
}

const style = `body{margin:0;padding:16px 8px;background:#e4e4e7;color:#18181b;
font:16px/1.5 sans-serif}
main{box-sizing:border-box;max-width:calc(42ch + 32px);margin:auto;padding:24px 16px;
background:#fff;font:min(15px,3.4vw)/1.45 ui-monospace,Menlo,Consolas,monospace;
white-space:pre;overflow:hidden}
h1,body>p{max-width:40rem;margin:16px auto}.b{font-weight:700}
.l{font-size:200%;line-height:1.2}.i{background:#18181b;color:#fff}
p{text-align:center;white-space:normal}img{max-width:70%;max-height:160px}
@media print{body{background:#fff;padding:0}}`

const styleHash = createHash('sha256').update(style).digest('base64')

function para(text: string): string {
  return `<p>${escapeHtml(text)}</p>`
}

function page(
  status: number,
  language: Language,
  { title, body }: { readonly title: string; readonly body: string },
): Response {
  const html =
    `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width">' +
    '<meta name="robots" content="noindex,nofollow">' +
    `<title>${escapeHtml(title)}</title><style>${style}</style></head><body>${body}</body></html>`
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
      'content-security-policy': `default-src 'none'; img-src 'self'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'`,
    },
  })
}
