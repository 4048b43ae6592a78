/** The span that is underway, carried on by Node through whatever is awaited. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { type Context, type ContextManager, ROOT_CONTEXT } from '@opentelemetry/api'

export function createContextManager(): ContextManager {
  const store = new AsyncLocalStorage<Context>()
  const manager: ContextManager = {
    active: () => store.getStore() ?? ROOT_CONTEXT,
    with: (context, work, self, ...args) =>
      store.run(context, () => work.apply(self as never, args)),
    bind: (context, target) => {
      if (typeof target !== 'function') return target
      const bound = (...args: unknown[]) => store.run(context, () => target(...args))
      return bound as typeof target
    },
    enable: () => manager,
    disable: () => {
      store.disable()
      return manager
    },
  }
  return manager
}
