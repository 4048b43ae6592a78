import {
  imageBytesMax,
  imageTypes,
  paperTypes,
  videoBytesMax,
  videoTypes,
} from '@servery/domain/business/images/limits.ts'

export type FileProblem = 'type' | 'size' | 'unreadable'

export function isVideo({ type }: { readonly type: string }): boolean {
  return videoTypes.some((known) => known === type)
}

/** What a field takes beside pictures: videos, or the paper of a supplier. */
export type Takes = 'film' | 'paper' | null

/** Why a file is not even sent. The server looks at its content, whatever it is called. */
export function findFileProblem(
  file: { readonly type: string; readonly size: number },
  takes: Takes = null,
): FileProblem | null {
  if (takes === 'film' && isVideo(file)) return file.size > videoBytesMax ? 'size' : null
  const types: readonly string[] = takes === 'paper' ? [...imageTypes, ...paperTypes] : imageTypes
  if (!types.includes(file.type)) return 'type'
  return file.size > imageBytesMax ? 'size' : null
}

/** The content of a file in base64. Rejects where it can't be read, such as one that is gone. */
export function readBase64(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error ?? new Error('the file could not be read'))
    reader.readAsDataURL(file)
  })
}
