import { useEffect, useRef } from 'react'

/** What a value is by the time that something asked for has come back. */
export function useLatest<Value>(value: Value): () => Value {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return () => latest.current
}
