/** Examples of the set-up of a business, of a list of items, and of one's own PIN. */
import type { RouteExample } from '../basics/ids.ts'

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

export const onboardingRouteExamples: Readonly<Record<string, RouteExample>> = {
  'onboarding.get': {},
  'onboarding.saveYou': { body: { version: 1, ...you } },
  'onboarding.saveBusiness': { body: { version: 1, ...business } },
  'onboarding.saveBranch': { body: { version: 1, ...branch } },
  'onboarding.putOff': { body: { steps: ['bank', 'shareholders'] } },
  'onboarding.addStarter': { body: { start: 'sample' } },
  'onboarding.finish': { body: {} },
  'onboarding.dismissChecklist': {
    body: { dismissed: true },
  },
  'team.setOwnPin': {
    body: { pin: '2580' },
  },
}
