import { cellsOf, columnsOf, hasFromRight } from '@servery/domain/receipt/layout/columns.ts'
import type { ReceiptPart } from '@servery/domain/receipt/layout/layout.ts'
import type { CSSProperties, ReactNode } from 'react'
import { renderSVG } from 'uqr'
import './receipt-paper.css'

interface ReceiptPaperProps {
  readonly label: string
  readonly parts: readonly ReceiptPart[]
  readonly columns: number
  /** In place of the picture itself, such as the dots that a printer makes of it. */
  readonly logo?: (path: string) => ReactNode
}

/** A receipt as it comes out of the printer: black on white in every theme, column by column. */
export function ReceiptPaper({ label, parts, columns, logo }: ReceiptPaperProps) {
  const style = { '--columns': columns } as CSSProperties
  return (
    <article aria-label={label} className="sv-receipt" data-paper={columns} style={style}>
      {/* Figures stand below each other by their columns, whichever way the page is read. */}
      <div className="sv-receipt-grid" dir="ltr">
        {parts.map((part, index) => (
          // Parts have no names of their own and never change places.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above.
          <Part key={index} logo={logo} part={part} />
        ))}
      </div>
    </article>
  )
}

interface PartProps {
  readonly part: ReceiptPart
  readonly logo: ReceiptPaperProps['logo']
}

function Part({ part, logo }: PartProps) {
  switch (part.kind) {
    case 'text':
      return (
        <div
          className="sv-receipt-line"
          data-bold={part.bold || undefined}
          data-inverted={part.inverted || undefined}
          data-size={part.size}
        >
          <Line text={part.text} />
        </div>
      )
    case 'logo':
      return (
        <div className="sv-receipt-picture">
          {logo?.(part.path) ?? <img alt="" className="sv-receipt-logo" src={part.path} />}
        </div>
      )
    case 'qr': {
      return (
        <div className="sv-receipt-picture">
          <img alt={part.content} className="sv-receipt-qr" src={qrPicture(part.content)} />
        </div>
      )
    }
  }
}

/** What is read from right to left turns round within its own columns, and no figure with it. */
function Line({ text }: { readonly text: string }) {
  if (!hasFromRight(text)) return text
  const cells = cellsOf(text)
  return cells.map((cell, index) => {
    const end = cells[index + 1]?.at ?? columnsOf(text)
    const style = {
      marginInlineStart: index === 0 ? `${cell.at}ch` : 0,
      inlineSize: `${end - cell.at}ch`,
    }
    return (
      <bdi className="sv-receipt-cell" dir="ltr" key={cell.at} style={style}>
        {cell.text}
      </bdi>
    )
  })
}

/** A code to scan, as the address of a picture. */
export function qrPicture(content: string): string {
  return `data:image/svg+xml,${encodeURIComponent(renderSVG(content, { border: 1 }))}`
}
