import { useEffect, useRef } from 'react'

/** What a value is by the time that something asked for has come back; null: it is gone. */
export function useLatest<Value>(value: Value): () => Value | null {
  const latest = useRef<Value | null>(value)
  useEffect(() => {
    latest.current = value
  })
  useEffect(
    () => () => {
      latest.current = null
    },
    [],
  )
  return () => latest.current
}
