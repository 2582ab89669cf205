import { Still } from '../../drawn.tsx'
import { useLayoutData } from './layout-data.ts'

/** The hours of the shop, a row for each run of days; already in the page's words. */
export function BusinessHours() {
  const { hours } = useLayoutData()
  if (hours === null) return null
  return (
    <Still as="dl" className="hours" name="hours" of={hours}>
      {hours =>
        hours.map(({ days, time }) => (
          <div className="spread" key={days}>
            <dt>{days}</dt>
            <dd className="tabular">{time}</dd>
          </div>
        ))
      }
    </Still>
  )
}
