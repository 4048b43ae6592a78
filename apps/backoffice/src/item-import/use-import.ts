import { type ImportView, importPartBytes } from '@servery/contract/imports.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { v7 } from 'uuid'
import { api, client } from '../api.ts'
import { useLiveEvents } from '../live/live.tsx'

/** The import as it now is; the server says when it has come further. */
export function useImport(id: string | null) {
  const queryClient = useQueryClient()
  useLiveEvents((event) => {
    if (event.type !== 'import' || event.id !== id) return
    void queryClient.invalidateQueries({ queryKey: api.imports.get.key() })
  })
  return useQuery({
    ...api.imports.get.queryOptions({ input: { id: id ?? '' } }),
    enabled: id !== null,
    // News may be missed where the connection breaks.
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? 2000 : false),
  })
}

export function isUnderWay(view: ImportView | undefined): boolean {
  return view?.state === 'checking' || view?.state === 'writing'
}

/** Sends a file piece by piece; `share` is how much of it has arrived, null while none is sent. */
export function useUpload() {
  const [share, setShare] = useState<number | null>(null)
  const upload = async (file: File): Promise<ImportView> => {
    setShare(0)
    try {
      const id = v7()
      await client.imports.create({ id, fileName: file.name.slice(-200), bytes: file.size })
      const parts = Math.ceil(file.size / importPartBytes)
      for (let part = 0; part < parts; part += 1) {
        const piece = file.slice(part * importPartBytes, (part + 1) * importPartBytes)
        await client.imports.addPart({ id, part, content: await toBase64(piece) })
        setShare((part + 1) / parts)
      }
      return await client.imports.open({ id })
    } finally {
      setShare(null)
    }
  }
  return { share, upload }
}

function toBase64(piece: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error ?? new Error('the file cannot be read'))
    reader.readAsDataURL(piece)
  })
}
