/** What the server keeps of devices and what they are paired with. */
interface Token {
  readonly registerId: string
  isEnded: boolean
}

export interface Pairings {
  /** By what a device shows. */
  readonly tokens: Map<string, Token>
  /** By register, what begins its receipt numbers. */
  readonly codes: Map<string, string>
  /** By the register that goes on, the one that it goes on after. */
  readonly continues: Map<string, string>
}

export const emptyPairings = (): Pairings => ({
  tokens: new Map(),
  codes: new Map(),
  continues: new Map(),
})
