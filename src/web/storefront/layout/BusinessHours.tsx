import { useLayoutData } from './layout-data.ts'

/** The hours of the shop, a row for each run of days; already in the page's words. */
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
