import type { Language } from '@servery/messages/languages.ts'
import { readMessages } from '@servery/messages/read.ts'
import type { VisibleLink } from './social-links.store.ts'

const business = readMessages('email/business')

/** Links as emails have them: each under the name of its network. */
export function namedLinks(language: Language, links: readonly VisibleLink[]) {
  const names = business[language].network
  return links.map(({ network, url }) => ({ text: names[network], url }))
}
