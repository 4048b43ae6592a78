export {
  afterFacts,
  afterFactsOfCompany,
  afterRecords,
  type Followed,
  type Follower,
} from './after-facts.ts'
export { createLiveHub, type LiveBus, type LiveMessage } from './bus.ts'
export { listen } from './listen.ts'
export { createNotes } from './notes.ts'
