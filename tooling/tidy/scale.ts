// One scale of type and space: sizes that stand on it, and none between.
import { spacesPx, textSizesRem } from '@servery/ui/theme/scale.ts'
import { isTest, type SourceFile } from './source-file.ts'

const pixelsOfRem = 16
const styled = /^(apps|packages)\/.*\.(css|tsx?)$/
/** A size by itself; what is computed (`clamp`, `em`, paper) follows something else. */
const textSize = /\b(?:font-size:|fontSize:) *'?(\d*\.?\d+)(rem|px)?'?(?=[;,\s}]|$)/g
/** In style sheets alone: a style in code has its steps of eight pixels. */
const space = /^\s*(?:(?:row-|column-)?gap|(?:padding|margin)[a-z-]*):\s*([^;]+);/
const length = /(?<![\w.(-])(\d*\.?\d+)(rem|px)(?![\w)])/g

const texts: readonly number[] = textSizesRem.map((size) => size * pixelsOfRem)
const spaces: readonly number[] = spacesPx

const pixels = (size: string, unit: string | undefined) =>
  Number(size) * (unit === 'rem' ? pixelsOfRem : 1)

export function checkScale(files: readonly SourceFile[]): string[] {
  return files.filter((file) => styled.test(file.path) && !isTest(file)).flatMap(problemsOf)
}

function problemsOf({ path, text }: SourceFile): string[] {
  return text.split('\n').flatMap((line, index) => {
    const at = `${path}:${index + 1}`
    const wrongTexts = [...line.matchAll(textSize)]
      .filter(([, size = '', unit]) => !texts.includes(pixels(size, unit)))
      .map(([found]) => `${at} ${found.trim()}: use a size of textSizesRem`)
    const value = path.endsWith('.css') ? line.match(space)?.[1] : undefined
    const wrongSpaces = [...(value ?? '').matchAll(length)]
      .filter(([, size = '', unit]) => !spaces.includes(pixels(size, unit)))
      .map(([found]) => `${at} ${found}: use a space of spacesPx`)
    return [...wrongTexts, ...wrongSpaces]
  })
}
