/** Phone numbers as people write them and as they are kept; the library comes when needed. */
const standardCountry = 'GB'
const load = () => import('libphonenumber-js/min')
let loading: ReturnType<typeof loadReader> | undefined

export interface PhoneNumbers {
  /** E.164; empty stays empty; null: no number. Without a country code it is a British one. */
  readonly read: (text: string) => string | null
}

async function loadReader(): Promise<PhoneNumbers> {
  const { parsePhoneNumberFromString } = await load()
  return {
    read: (text) => {
      if (text.trim() === '') return ''
      const found = parsePhoneNumberFromString(text, standardCountry)
      // Ranges that are new to this version are numbers all the same.
      return found?.isPossible() === true ? found.number : null
    },
  }
}

/** Loaded once; after a failure it is tried again. */
export function loadPhoneNumbers(): Promise<PhoneNumbers> {
  loading ??= loadReader().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}
