import { os, type Services } from '../../platform/http/index.ts'
import {
  answerOrder,
  listOnlineOrders,
  type OtherOnlineOrders,
  sendOrderOut,
} from './answer.service.ts'
import { createGuestShopping, type ShoppingServices } from './guest-shopping.ts'

export const shopRoutes = (services: ShoppingServices) => {
  const guest = createGuestShopping(services)
  return {
    get: os.shop.get.handler(({ input }) => guest.shop(input.slug)),
    menu: os.shop.menu.handler(({ input }) => guest.menu(input.slug, input.orderType)),
    table: os.shop.table.handler(({ input }) => guest.table(input.slug, input.tableId)),
    step: os.shop.step.handler(({ input }) => guest.step(input.slug, input.step)),
    quote: os.shop.quote.handler(({ input }) => guest.quote(input)),
    times: os.shop.times.handler(({ input }) => guest.times(input)),
    hold: os.shop.hold.handler(({ input, context }) => guest.hold(input, context)),
    release: os.shop.release.handler(async ({ input: { slug, id } }) => {
      await guest.release(slug, id)
      return { id }
    }),
    giftCard: os.shop.giftCard.handler(({ input, context }) => guest.giftCard(input, context)),
    askProof: os.shop.askProof.handler(({ input, context }) => guest.askProof(input, context)),
    prove: os.shop.prove.handler(({ input, context }) => guest.prove(input, context)),
    place: os.shop.place.handler(({ input, context }) => guest.place(input, context)),
    track: os.shop.track.handler(({ input }) => guest.track(input.token)),
    pay: os.shop.pay.handler(({ input, context }) => guest.pay(input.token, context)),
    payOtherwise: os.shop.payOtherwise.handler(({ input, context }) =>
      guest.payOtherwise(input, context),
    ),
    cancel: os.shop.cancel.handler(({ input }) => guest.cancel(input.token)),
  }
}

export const onlineOrderRoutes = (services: Services, others: OtherOnlineOrders) => ({
  list: os.onlineOrders.list.handler(({ input, context: { scope } }) =>
    listOnlineOrders(services, others, scope, input),
  ),
  answer: os.onlineOrders.answer.handler(
    async ({ input, context: { scope } }) =>
      (await others.answer(scope, input)) ?? (await answerOrder(services, scope, input)),
  ),
  sendOut: os.onlineOrders.sendOut.handler(({ input, context: { scope } }) =>
    sendOrderOut(services, scope, input.orderId),
  ),
})
