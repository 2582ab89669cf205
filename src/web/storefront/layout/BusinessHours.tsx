import { useLayoutData } from './layout-data.ts'

/** Opening hours, a row for each run of days; formatted in the page's language by the loader. */
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
