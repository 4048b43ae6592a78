/**
 * Fetches the pictures of items before anybody looks at them, one after another, so that they are
 * there without a network too. The service worker keeps what passes through it; a picture that it
 * has is not asked for again, and one that can't be had now is tried the next time.
 */
import type { Store } from '../values/index.ts'

/** Where the server keeps what people upload; everything else comes with the till itself. */
const uploaded = '/images/'
/** After the start of the till, which needs the network for more important things. */
const firstAfterMs = 10_000

interface WithPictures {
  readonly items: ReadonlyMap<string, { readonly image: string }>
}

export interface PictureKeeper {
  /** Pictures that are wanted and not fetched yet. */
  waiting(): number
}

export function keepPictures(
  catalogue: Pick<Store<WithPictures>, 'get' | 'subscribe'>,
  options: {
    readonly fetchPicture: (path: string) => Promise<unknown>
    readonly after: (ms: number, run: () => void) => void
  },
): PictureKeeper {
  const fetched = new Set<string>()
  let wanted: string[] = []
  let running = false

  const run = async () => {
    if (running) return
    running = true
    for (let path = wanted.shift(); path !== undefined; path = wanted.shift()) {
      const isThere = await options.fetchPicture(path).then(
        () => true,
        () => false,
      )
      if (isThere) fetched.add(path)
      else break
    }
    running = false
  }
  const look = () => {
    const paths = [...catalogue.get().items.values()].map(({ image }) => image)
    wanted = [...new Set(paths)].filter((path) => path.startsWith(uploaded) && !fetched.has(path))
    void run()
  }
  options.after(firstAfterMs, () => {
    look()
    catalogue.subscribe(look)
  })
  return { waiting: () => wanted.length }
}
