export { AddressLink } from './address-link.tsx'
export { BankInputs, type BankValues, noBank } from './bank-inputs.tsx'
export { ScanButton } from './camera/scan-button.tsx'
export { ColourInput } from './colour-input.tsx'
export { FileButton } from './file-button.tsx'
export { HolderBirth, HolderCompany, HolderNames, HolderTypeInput } from './holder-inputs.tsx'
export { ImageInput } from './images/image-input.tsx'
export { PhotoInput } from './images/photo-input.tsx'
export { looksLikeEmail } from './looks-like-email.ts'
export { loadPhoneNumbers } from './phone-numbers.ts'
export {
  daysOfMonth,
  findCountryOf,
  listCountries,
  listCurrencies,
  listMonths,
  listTimeZones,
} from './place-choices.ts'
export { PlainChoice } from './plain-choice.tsx'
export {
  emptyHolder,
  findFormProblems,
  type HolderValues,
  readHolders,
  type ShareholderValues,
  startHolders,
} from './shareholder-form.ts'
