import type { RoutineTime } from '../../../shared/rules/routine.ts'
import { useI18n } from '../../i18n.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { RoutineData } from './load-routine.ts'
import { RoutineStep } from './RoutineStep.tsx'

interface RoutineStepsProps {
  time: RoutineTime
  data: RoutineData
}

/** Steps of the morning or the evening. */
export function RoutineSteps({ time, data }: RoutineStepsProps) {
  const { t } = useI18n()
  return (
    <section className="stack" aria-labelledby={`routine-${time}`}>
      <h2 id={`routine-${time}`} className="cluster gap-s routine__time">
        <Icon name={time === 'morning' ? 'sun' : 'moon'} />
        {t(`routine.time.${time}`)}
      </h2>
      <ol className="routine__steps">
        {data[time].map(step => (
          <RoutineStep key={step.id} step={step} time={time} data={data} />
        ))}
      </ol>
    </section>
  )
}
