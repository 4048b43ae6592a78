/** Ids of the examples: a café on a quay. */
export const exampleIds = {
  company: '019a9c00-0000-7000-8000-000000000001',
  branch: '019a9c00-0000-7000-8000-000000000002',
  register: '019a9c00-0000-7000-8000-000000000003',
  person: '019a9c00-0000-7000-8000-000000000004',
  key: '019a9c00-0000-7000-8000-000000000005',
  taxRate: '019a9c00-0000-7000-8000-000000000006',
  category: '019a9c00-0000-7000-8000-000000000007',
  item: '019a9c00-0000-7000-8000-000000000008',
  group: '019a9c00-0000-7000-8000-000000000009',
  option: '019a9c00-0000-7000-8000-00000000000a',
  order: '019a9c00-0000-7000-8000-00000000000b',
  line: '019a9c00-0000-7000-8000-00000000000c',
  payment: '019a9c00-0000-7000-8000-00000000000d',
  method: '019a9c00-0000-7000-8000-00000000000e',
  fact: '019a9c00-0000-7000-8000-00000000000f',
  station: '019a9c00-0000-7000-8000-000000000010',
} as const

export interface RouteExample {
  /** Of the path and the query. */
  readonly parameters?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly answer: unknown
}
