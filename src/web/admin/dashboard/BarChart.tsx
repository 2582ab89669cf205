import { type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react'
import { useI18n } from '../../i18n.tsx'
import { chartAxis } from './chart-axis.ts'
import './dashboard.css'

export interface Bar {
  key: string
  value: number
  /** Short axis label below the bar. */
  label: string
  /** Description of the bar for screen readers. */
  description: string
  /** Content of the tooltip. */
  tip: ReactNode
  /** True for the current period, which has not ended. */
  isOpen?: boolean
}

interface BarChartProps {
  label: string
  bars: readonly Bar[]
  /** Formats values of the axis. */
  format: (value: number) => string
}

/**
 * Bar chart in reading direction. All bars together form one slider, because a single bar is too narrow to touch: the
 * slider is one tab stop, and arrow keys, mouse or finger select a bar. The bars are HTML boxes, so that CSS can mirror
 * and theme them.
 */
export function BarChart({ label, bars, format }: BarChartProps) {
  const { direction } = useI18n()
  const [chosen, setChosen] = useState<number | null>(null)
  const last = bars.length - 1
  const at = Math.min(chosen ?? last, last)
  const lines = chartAxis(Math.max(...bars.map(({ value }) => value)))
  const top = lines.at(-1)!
  const share = (value: number): CSSProperties => ({ '--share': value / top }) as CSSProperties
  const hold = (index: number) => setChosen(Math.min(Math.max(index, 0), last))

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') return setChosen(null)
    const on = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const back = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
    const to = { [on]: at + 1, ArrowUp: at + 1, [back]: at - 1, ArrowDown: at - 1, Home: 0, End: last }[event.key]
    if (to === undefined) return
    event.preventDefault()
    hold(to)
  }

  function onPointer(event: PointerEvent<HTMLDivElement>) {
    const box = event.currentTarget.getBoundingClientRect()
    const way = (event.clientX - box.left) / box.width
    hold(Math.floor((direction === 'rtl' ? 1 - way : way) * bars.length))
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
      <div
        className="chart__plot"
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={bars.length}
        aria-valuenow={at + 1}
        aria-valuetext={bars[at]!.description}
        onKeyDown={onKeyDown}
        onFocus={() => setChosen(held => held ?? last)}
        onBlur={() => setChosen(null)}
        onPointerDown={onPointer}
        onPointerMove={onPointer}
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setChosen(null)}
      >
        {bars.map((bar, index) => (
          <span
            key={bar.key}
            className="chart__bar"
            data-open={bar.isOpen || undefined}
            data-chosen={index === chosen || undefined}
            aria-hidden="true"
          >
            {bar.value > 0 && <span className="chart__fill" style={share(bar.value)} />}
            <span className="chart__label">{bar.label}</span>
            {index === chosen && (
              <span className="chart__tip" data-from={index < bars.length / 2 ? 'start' : 'end'}>
                {bar.tip}
              </span>
            )}
          </span>
        ))}
      </div>
    </div>
  )
}
