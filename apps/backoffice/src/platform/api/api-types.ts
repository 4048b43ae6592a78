/** What a call of the API takes: `InputOf<typeof client.orders.list>`. */
export type InputOf<Call extends (...args: never[]) => unknown> = NonNullable<Parameters<Call>[0]>
/** What it answers. */
export type OutputOf<Call extends (...args: never[]) => unknown> = Awaited<ReturnType<Call>>
