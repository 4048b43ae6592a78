/** The parts of an address, as they are stored: what is missing is empty. */
export interface AddressParts {
  readonly line1: string
  readonly line2: string
  readonly town: string
  readonly county?: string
  readonly postcode: string
}

/** An address in one line: `4 Custom House Quay, Falmouth, TR11 3JT`. */
export function addressText({ line1, line2, town, county = '', postcode }: AddressParts): string {
  return [line1, line2, town, county, postcode].filter((part) => part !== '').join(', ')
}
