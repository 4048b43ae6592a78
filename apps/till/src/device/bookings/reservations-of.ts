import { browserClock } from '@servery/client'
import { ask, deviceStorage, practiceStorage } from '../register/index.ts'
import { type Till, useTill } from '../store/index.ts'
import { useStore } from '../values/index.ts'
import { keepReservations, type ReservationBook, type Reservations } from './keep-reservations.ts'

const followed = new WeakMap<Till, ReservationBook>()
/** What is tomorrow changes by itself, so it is asked for anew though there is no news. */
const readEveryMs = 3_600_000

/** The reservations of this till's branch, kept up to date from the first who asks for them. */
export function reservationsOf(till: Till): ReservationBook {
  const known = followed.get(till)
  if (known !== undefined) return known
  const { pairing, training } = till.device
  const book = keepReservations({
    // In training nobody is told, and nobody is expected.
    ask: training ? async () => null : (...asked) => ask(till, ...asked),
    storage: training ? practiceStorage : deviceStorage,
    registerId: pairing.registerId,
    branchId: pairing.branchId,
    now: browserClock.now,
  })
  followed.set(till, book)
  if (!training) follow(till, book)
  return book
}

/** Whatever changes in the business moves the cursor of the records: a reservation does so too. */
function follow({ device }: Till, book: ReservationBook): void {
  let seen = -1
  let readAtMs = 0
  const look = () => {
    const { cursor } = device.records.snapshot()
    const isOld = browserClock.now() - readAtMs > readEveryMs
    if (cursor === seen && !isOld && book.shown.get().isOnline) return
    seen = cursor
    readAtMs = browserClock.now()
    void book.read()
  }
  device.records.subscribe(look)
  look()
}

export function useReservations(): Reservations {
  return useStore(reservationsOf(useTill()).shown, (state) => state)
}
