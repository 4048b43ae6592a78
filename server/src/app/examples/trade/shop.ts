/** Examples of what guests ask a shop, and of what staff say to their orders. */
import { exampleIds as ids, type RouteExample } from '../basics/ids.ts'

const slug = 'quay-cafe'
const orderId = ids.order
const proofId = '019a9c00-0000-7000-8000-000000000ca9'
const basket = {
  orderType: 'collection',
  lines: [{ id: ids.line, count: 2, itemId: ids.item }],
}
/** The form of a token; this one leads nowhere. */
const token = 'x'.repeat(64)

export const shopRouteExamples: Readonly<Record<string, RouteExample>> = {
  'shop.get': { parameters: { slug } },
  'shop.menu': { parameters: { slug, orderType: 'collection' } },
  'shop.step': { parameters: { slug }, body: { step: 'basket' } },
  'shop.table': { parameters: { slug, tableId: ids.branch } },
  'shop.quote': { parameters: { slug }, body: { ...basket, tip: 100 } },
  'shop.times': { parameters: { slug }, body: basket },
  'shop.hold': { parameters: { slug }, body: { ...basket, id: orderId } },
  'shop.release': { parameters: { slug, id: orderId } },
  'shop.giftCard': { parameters: { slug }, body: { code: '0123-4567-89AB-CDEF' } },
  'shop.askProof': {
    parameters: { slug },
    body: { id: proofId, email: 'ana@guest.example', language: 'en' },
  },
  'shop.prove': { parameters: { slug, id: proofId }, body: { code: '204815' } },
  'shop.place': {
    parameters: { slug },
    body: {
      ...basket,
      id: orderId,
      payment: 'on_collection',
      contact: { name: 'Ana Sol', phone: '0113 496 0000', email: 'ana@guest.example' },
      expectedTotal: 1300,
    },
  },
  'shop.track': { parameters: { token } },
  'shop.pay': { parameters: { token } },
  'shop.payOtherwise': { parameters: { token }, body: { payment: 'on_collection' } },
  'shop.cancel': { parameters: { token } },
  'onlineOrders.list': { parameters: { branchId: ids.branch, only: 'waiting' } },
  'onlineOrders.answer': { parameters: { orderId }, body: { accept: true } },
  'onlineOrders.sendOut': { parameters: { orderId } },
}
