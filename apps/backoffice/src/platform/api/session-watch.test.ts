import { describe, expect, it } from 'vitest'
import { createSessionWatch, type NewsChannel, type SessionNews } from './session-watch.ts'

/** Tabs of one browser: what one posts, the others hear. */
function openTabs(count: number) {
  const channels: NewsChannel[] = []
  for (let at = 0; at < count; at += 1) {
    const own: NewsChannel = {
      onmessage: null,
      postMessage: (data: SessionNews) => {
        for (const other of channels) {
          if (other !== own) other.onmessage?.({ data } as MessageEvent<SessionNews>)
        }
      },
    }
    channels.push(own)
  }
  return channels.map(createSessionWatch)
}

const settled = async (promise: Promise<unknown>) =>
  await Promise.race([promise.then(() => true), Promise.resolve().then(() => false)])

describe('a session that ends while a page is open', () => {
  it('is nothing to a page that belongs to nobody', async () => {
    const [watch] = openTabs(1)
    expect(watch?.isAttended()).toBe(false)
    watch?.announce({ type: 'signed_out' })
    expect(watch?.get().problem).toBe(null)
    expect(watch?.welcome('ana')).toBe(false)
  })

  it('holds requests until the same person is back', async () => {
    const [watch] = openTabs(1)
    watch?.attend('ana')
    const first = watch?.waitForReturn() ?? Promise.reject()
    const second = watch?.waitForReturn() ?? Promise.reject()
    expect(watch?.get().problem).toBe('ended')
    expect(await settled(first)).toBe(false)
    expect(watch?.welcome('ana')).toBe(true)
    await Promise.all([first, second])
    expect(watch?.get()).toEqual({ problem: null, resumed: 1 })
  })

  it('does not send one person’s requests in the name of another', async () => {
    const [watch] = openTabs(1)
    watch?.attend('ana')
    const waiting = watch?.waitForReturn() ?? Promise.reject()
    expect(watch?.welcome('ben')).toBe(false)
    expect(watch?.get().problem).toBe('other_person')
    expect(await settled(waiting)).toBe(false)
  })
})

describe('two tabs', () => {
  it('hear of a sign-out, and go on together once the person is back in one', async () => {
    const [here, there] = openTabs(2)
    here?.attend('ana')
    there?.attend('ana')
    here?.announce({ type: 'signed_out' })
    expect(there?.get().problem).toBe('signed_out_elsewhere')
    // Refused meanwhile: the reason stays the one that the person knows.
    const waiting = there?.waitForReturn()
    expect(there?.get().problem).toBe('signed_out_elsewhere')
    here?.announce({ type: 'signed_in', userId: 'ana' })
    await waiting
    expect(there?.get()).toEqual({ problem: null, resumed: 1 })
  })

  it('hear when somebody else signs in', () => {
    const [here, there] = openTabs(2)
    there?.attend('ana')
    here?.announce({ type: 'signed_in', userId: 'ben' })
    expect(there?.get().problem).toBe('other_person')
  })

  it('let a page that waits for a sign-in know of it', () => {
    const [here, there] = openTabs(2)
    const heard: string[] = []
    const stop = there?.onSignIn((userId) => heard.push(userId))
    here?.announce({ type: 'signed_in', userId: 'ana' })
    stop?.()
    here?.announce({ type: 'signed_in', userId: 'ben' })
    expect(heard).toEqual(['ana'])
  })
})
