/** What the demo says of itself: whoever signs in to it need not know how it is made. */
export interface DemoSeed {
  readonly signIns: readonly { email: string; password: string; company: string }[]
  readonly pins: readonly { company: string; branch: string; name: string; pin: string }[]
  /** Tills that wait for a device. */
  readonly tills: readonly { companyId: string; registerId: string; label: string }[]
}
