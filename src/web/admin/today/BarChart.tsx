import { type CSSProperties, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useI18n } from '../../i18n.tsx'
import { axisOf } from './axis.ts'

export interface Bar {
  key: string
  value: number
  /** Below the bar, short. */
  label: string
  /** All that there is to say of it. */
  words: string
  /** What the tooltip shows. */
  tip: ReactNode
  /** It runs still: its end is not known. */
  isOpen?: boolean
}

interface BarChartProps {
  label: string
  bars: readonly Bar[]
  /** How the axis writes a value. */
  format: (value: number) => string
}

/**
 * Bars from the beginning of the line to its end, so that time runs as one reads. One stop of the Tab key; the arrows walk
 * from bar to bar. It is drawn with boxes: they turn round, and take the theme's colours, by themselves.
 */
export function BarChart({ label, bars, format }: BarChartProps) {
  const { direction } = useI18n()
  const [chosen, setChosen] = useState<number | null>(null)
  const plot = useRef<HTMLDivElement>(null)
  const lines = axisOf(Math.max(...bars.map(({ value }) => value)))
  const top = lines.at(-1)!
  const share = (value: number): CSSProperties => ({ '--share': value / top }) as CSSProperties

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') return setChosen(null)
    const at = chosen ?? bars.length - 1
    const on = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const back = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
    const to = { [on]: at + 1, [back]: at - 1, Home: 0, End: bars.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const next = Math.min(Math.max(to, 0), bars.length - 1)
    plot.current?.querySelectorAll<HTMLElement>('.chart__bar')[next]?.focus()
  }

  return (
    <div className="chart" style={{ '--bars': bars.length } as CSSProperties}>
      <div className="chart__axis" aria-hidden="true">
        {lines.map(line => (
          <span key={line} className="chart__line" style={share(line)}>
            <span className="chart__mark tabular">
              <bdi>{format(line)}</bdi>
            </span>
          </span>
        ))}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of bars is no set of form controls */}
      <div
        ref={plot}
        className="chart__plot"
        role="group"
        aria-label={label}
        onKeyDown={onKeyDown}
        onPointerLeave={() => setChosen(null)}
      >
        {bars.map((bar, at) => (
          <button
            key={bar.key}
            type="button"
            className="chart__bar"
            aria-label={bar.words}
            tabIndex={at === (chosen ?? bars.length - 1) ? 0 : -1}
            data-open={bar.isOpen || undefined}
            data-chosen={at === chosen || undefined}
            onFocus={() => setChosen(at)}
            onBlur={() => setChosen(null)}
            onPointerEnter={() => setChosen(at)}
          >
            {bar.value > 0 && <span className="chart__fill" style={share(bar.value)} />}
            <span className="chart__label" aria-hidden="true">
              {bar.label}
            </span>
            {at === chosen && (
              <span className="chart__tip" data-from={at < bars.length / 2 ? 'start' : 'end'} aria-hidden="true">
                {bar.tip}
              </span>
            )}
          </button>
        ))}
      </div>
    </div>
  )
}
