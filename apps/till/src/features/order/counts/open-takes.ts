/** The stock takes that can be counted, as the server told last. */
import type { TillTake } from '@servery/contract/stock/stock-takes.ts'
import { useEffect, useState } from 'react'
import { ask, deviceStorage } from '../../../device/register/index.ts'
import { type Till, useTill } from '../../../device/store/index.ts'
import { sendWaiting } from './sheets-here.ts'

interface OpenTakes {
  /** Null: they were never told. */
  readonly takes: readonly TillTake[] | null
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
    void ask(till, 'GET', '/stock/counts').then((answer) => {
      if (answer?.status !== 200) return show({ takes: readKept(till), isOnline: false })
      const { rows } = answer.body as { readonly rows: readonly TillTake[] }
      deviceStorage.setItem(keyOf(till), JSON.stringify(rows))
      for (const { id } of rows) void sendWaiting(till, id)
      show({ takes: rows, isOnline: true })
    })
    return () => {
      isOver = true
    }
  }, [till])
  return found
}

function readKept(till: Till): readonly TillTake[] | null {
  return JSON.parse(deviceStorage.getItem(keyOf(till)) ?? 'null')
}
