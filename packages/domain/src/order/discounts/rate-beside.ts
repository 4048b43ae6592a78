/**
 * The rate of a tax (millionths) as it stands beside its name, unless the shop put it into the name
 * already (“VAT 20 %”).
 */
export function rateBeside<Rate extends number | null>(tax: {
  readonly name: string
  readonly rate: Rate
}): Rate | null {
  return /\d/.test(tax.name) ? null : tax.rate
}
