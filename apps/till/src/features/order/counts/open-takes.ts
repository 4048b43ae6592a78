/** The stock takes that can be counted, as the server told last. */
import type { TillTake } from '@servery/contract/stock/stock-takes.ts'
import { useEffect, useState } from 'react'
import { ask, deviceStorage } from '../../../device/register/index.ts'
import { type Till, useTill } from '../../../device/store/index.ts'
import { hasWaiting, sendWaiting } from './sheets-here.ts'

interface ListedTake extends TillTake {
  /** It is no longer counted, but what was counted here did not reach it. */
  readonly isOver?: boolean
}

interface OpenTakes {
  /** Null: they were never told. */
  readonly takes: readonly ListedTake[] | null
  readonly isOnline: boolean
}

const keyOf = ({ device }: Till) => `till.stock-takes.${device.pairing.registerId}`

export function useOpenTakes(): OpenTakes {
  const till = useTill()
  const [found, setFound] = useState<OpenTakes>(() => ({ takes: readKept(till), isOnline: true }))
  useEffect(() => {
    let isOver = false
    const show = (open: OpenTakes) => {
      if (!isOver) setFound(open)
    }
    void ask(till, 'GET', '/stock/counts').then(async (answer) => {
      if (answer?.status !== 200) return show({ takes: readKept(till), isOnline: false })
      const { rows } = answer.body as { readonly rows: readonly TillTake[] }
      const takes = [...rows, ...(await findLeft(till, rows))]
      deviceStorage.setItem(keyOf(till), JSON.stringify(takes))
      for (const { id } of takes) void sendWaiting(till, id)
      show({ takes, isOnline: true })
    })
    return () => {
      isOver = true
    }
  }, [till])
  return found
}

/** Those that are no longer counted while counts of this till wait for them. */
async function findLeft(till: Till, open: readonly TillTake[]): Promise<readonly ListedTake[]> {
  const gone = (readKept(till) ?? []).filter(({ id }) => !open.some((take) => take.id === id))
  const waits = await Promise.all(gone.map(({ id }) => hasWaiting(till, id)))
  return gone.filter((_, index) => waits[index]).map((take) => ({ ...take, isOver: true }))
}

function readKept(till: Till): readonly ListedTake[] | null {
  return JSON.parse(deviceStorage.getItem(keyOf(till)) ?? 'null')
}
