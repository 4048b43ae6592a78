export interface RouteExample {
  readonly parameters?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly answer: unknown
}
export const examples: Readonly<Record<string, RouteExample>> = {}
