import { useLayoutData } from './layout-data.ts'

/** Opening hours, one row per group of days. The loader has formatted them in the page's language. */
export function BusinessHours() {
  const { hours } = useLayoutData()
  if (hours === null) return null
  return (
    <dl className="hours">
      {hours.map(({ days, time }) => (
        <div className="spread" key={days}>
          <dt>{days}</dt>
          <dd className="tabular">{time}</dd>
        </div>
      ))}
    </dl>
  )
}
