/** Examples of the set-up of a business, of a list of items, and of one's own PIN. */
import { exampleIds as ids, type RouteExample } from '../basics/ids.ts'

const you = { firstName: 'Morgan', secondName: 'Reed', jobTitle: 'Owner', phone: '' }
const business = {
  name: 'Harbour',
  companyType: 'ltd',
  kind: 'cafe',
  currency: 'GBP',
  vatRegistered: true,
  language: 'en',
}
const branch = {
  name: 'Quay',
  line1: '1 Quay Street',
  line2: '',
  town: 'Falmouth',
  postcode: 'TR11 3HH',
  county: 'Cornwall',
  country: 'GB',
  timeZone: 'Europe/London',
}
const state = {
  onboarded: false,
  mayFinish: true,
  steps: [
    { step: 'you', blocking: true, state: 'done' },
    { step: 'business', blocking: true, state: 'done' },
    { step: 'branch', blocking: true, state: 'done' },
    { step: 'bank', blocking: false, state: 'later' },
    { step: 'shareholders', blocking: false, state: 'later' },
    { step: 'starter', blocking: false, state: 'done' },
    { step: 'till', blocking: false, state: 'open' },
  ],
  nextStep: 'till',
  missing: [],
  answers: {
    you: { version: 2, ...you },
    business: { version: 2, ...business },
    branch: { id: ids.branch, version: 2, ...branch },
  },
  checklist: {
    dismissed: false,
    entries: [
      { key: 'items', done: true },
      { key: 'payment_methods', done: true },
      { key: 'till', done: false },
      { key: 'pin', done: false },
      { key: 'bank', done: false },
      { key: 'shareholders', done: false },
      { key: 'team', done: false },
      { key: 'first_sale', done: false },
    ],
  },
}

export const onboardingRouteExamples: Readonly<Record<string, RouteExample>> = {
  'onboarding.get': { answer: state },
  'onboarding.saveYou': { body: { version: 1, ...you }, answer: state },
  'onboarding.saveBusiness': { body: { version: 1, ...business }, answer: state },
  'onboarding.saveBranch': { body: { version: 1, ...branch }, answer: state },
  'onboarding.putOff': { body: { steps: ['bank', 'shareholders'] }, answer: state },
  'onboarding.addStarter': { body: { start: 'sample' }, answer: state },
  'onboarding.finish': { body: {}, answer: { ...state, onboarded: true } },
  'onboarding.dismissChecklist': {
    body: { dismissed: true },
    answer: { ...state, checklist: { ...state.checklist, dismissed: true } },
  },
  'team.setOwnPin': {
    body: { pin: '2580' },
    answer: { memberId: ids.person, displayName: 'Morgan' },
  },
}
