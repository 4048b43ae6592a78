import {
  type CustomerImportView,
  type ImportView,
  importPartBytes,
} from '@servery/contract/catalogue/imports.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { v7 } from 'uuid'
import { useLiveEvents } from '../../platform/live/index.ts'

/** A file on its way in, of whatever kind. */
export type FileView = ImportView | CustomerImportView

/** One thing that is wrong with a row. */
export interface FileProblem {
  readonly row: number
  readonly field: string
  readonly problem: string
  readonly value: string
}

/** One kind of file: its routes, and the name under which what they answer is kept. */
export interface FileRoutes<View extends FileView> {
  readonly name: string
  readonly api: FileApi<View>
}

interface FileApi<View extends FileView> {
  readonly create: (file: { id: string; fileName: string; bytes: number }) => Promise<View>
  readonly addPart: (part: { id: string; part: number; content: string }) => Promise<unknown>
  readonly open: (file: { id: string }) => Promise<View>
  readonly check: (asked: { id: string; settings: SettingsOf<View> }) => Promise<View>
  readonly write: (asked: { id: string; onWrong: 'refuse' | 'skip' }) => Promise<View>
  readonly get: (file: { id: string }) => Promise<View>
  readonly problems: (asked: {
    id: string
    from?: number
    limit: number
  }) => Promise<{ readonly rows: readonly FileProblem[]; readonly next: number | null }>
}

export type SettingsOf<View extends FileView> = NonNullable<View['settings']>

/** The import as it now is; the server says when it has come further. */
export function useImport<View extends FileView>(routes: FileRoutes<View>, id: string | null) {
  const queryClient = useQueryClient()
  useLiveEvents((event) => {
    if (event.type !== 'import' || event.id !== id) return
    void queryClient.invalidateQueries({ queryKey: [routes.name] })
  })
  return useQuery({
    queryKey: [routes.name, 'file', id],
    queryFn: () => routes.api.get({ id: id ?? '' }),
    enabled: id !== null,
    // News may be missed where the connection breaks.
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? 2000 : false),
  })
}

export function isUnderWay(view: Pick<FileView, 'state'> | undefined): boolean {
  return view?.state === 'checking' || view?.state === 'writing'
}

/** Sends a file piece by piece; `share` is how much of it has arrived, null while none is sent. */
export function useUpload<View extends FileView>(routes: FileRoutes<View>) {
  const [share, setShare] = useState<number | null>(null)
  const upload = async (file: File): Promise<View> => {
    setShare(0)
    try {
      const id = v7()
      await routes.api.create({ id, fileName: file.name.slice(-200), bytes: file.size })
      const parts = Math.ceil(file.size / importPartBytes)
      for (let part = 0; part < parts; part += 1) {
        const piece = file.slice(part * importPartBytes, (part + 1) * importPartBytes)
        await routes.api.addPart({ id, part, content: await toBase64(piece) })
        setShare((part + 1) / parts)
      }
      return await routes.api.open({ id })
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
