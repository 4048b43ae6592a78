/**
 * A server that only pretends: it answers every operation of the contract, each by what a test says
 * or else by the emptiest answer that its schema allows. What it is asked and what it answers is
 * checked against the schemas, as the real one does.
 */
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract'
import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { implement, ORPCError } from '@orpc/server'
import { type Contract, contract } from '@servery/contract'
import { type ErrorCode, type ErrorData, errorCatalogue } from '@servery/contract/base/errors.ts'
import type { Schema } from '@servery/contract/base/schema-parts.ts'
import { emptiestOf } from './emptiest.ts'

type Client = ContractRouterClient<Contract>

/** By noun and operation: `{ orders: { list: ({ branchId }) => … } }`. */
export type Answers = {
  readonly [Noun in keyof Client]?: {
    readonly [Operation in keyof Client[Noun]]?: Client[Noun][Operation] extends (
      input: infer Input,
      ...rest: never[]
    ) => Promise<infer Output>
      ? (input: NonNullable<Input>) => Output | Promise<Output>
      : never
  }
}

export interface Call {
  /** Such as `orders.list`. */
  readonly name: string
  readonly input: unknown
}

export interface ContractMock {
  /** Answers from now on; what was said before of other operations stays. */
  answer(answers: Answers): void
  /** What the operation was asked, oldest first. */
  calls(name: string): readonly unknown[]
  /** Answers that don't fit their schema, and inputs: mistakes of the test or of the page. */
  faults(): readonly string[]
  /** To stand in the place of `fetch`. Null: the path is none of the contract's. */
  handle(request: Request): Promise<Response | null>
}

type Handler = (input: unknown) => unknown

interface Leaf {
  readonly '~orpc': { readonly outputSchema?: Schema }
}

/** `fill`: what is answered to what no test has said anything of. */
export function createContractMock(
  first: Answers = {},
  fill: (schema: Schema | undefined) => unknown = emptiestOf,
): ContractMock {
  const answers = new Map<string, Handler>()
  const calls: Call[] = []
  const faults: string[] = []
  const answer = (said: Answers) => {
    for (const [noun, operations] of Object.entries(said)) {
      for (const [operation, handler] of Object.entries(operations ?? {})) {
        answers.set(`${noun}.${operation}`, handler as Handler)
      }
    }
  }
  answer(first)
  const implementAll = (part: AnyContractRouter, builder: unknown, name: string): object => {
    if ('~orpc' in part) {
      const { outputSchema } = (part as unknown as Leaf)['~orpc']
      const { handler } = builder as { handler(run: (call: Call) => unknown): object }
      return handler.call(builder, async ({ input }) => {
        calls.push({ name, input })
        const said = answers.get(name)
        return said === undefined ? fill(outputSchema) : await said(input ?? {})
      })
    }
    return Object.fromEntries(
      Object.entries(part).map(([key, below]) => [
        key,
        implementAll(
          below as AnyContractRouter,
          Object(builder)[key],
          name === '' ? key : `${name}.${key}`,
        ),
      ]),
    )
  }
  const router = implementAll(contract, implement(contract), '')
  const handler = new OpenAPIHandler(router as never, {
    clientInterceptors: [
      ({ next, path }) => noteFault(next, (fault) => faults.push(`${path.join('.')}: ${fault}`)),
    ],
  })
  return {
    answer,
    calls: (name) => calls.filter((call) => call.name === name).map(({ input }) => input),
    faults: () => faults,
    handle: async (request) => {
      const { matched, response } = await handler.handle(request, { prefix: '/api/v1' })
      return matched ? response : null
    },
  }
}

/** Thrown by an answer: what the server would refuse with. */
export function refusal(code: ErrorCode, data: Partial<NonNullable<ErrorData>> = {}): Error {
  const { status, message } = errorCatalogue[code]
  return new ORPCError(code, { defined: true, status, message, data: { field: null, ...data } })
}

/** What a page shows of it looks like a failure of the server, seldom what a test means. */
async function noteFault(
  next: () => Promise<unknown>,
  note: (fault: string) => void,
): Promise<unknown> {
  try {
    return await next()
  } catch (error) {
    const { issues } = Object(Object(error).cause)
    const isMeant = error instanceof ORPCError && error.code in errorCatalogue
    if (!isMeant) note(issues === undefined ? String(error) : JSON.stringify(issues))
    throw error
  }
}
