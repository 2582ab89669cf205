import { useState } from 'react'
import type { AdminRoutineStep } from '../../../shared/contracts/routine.ts'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { Button } from '../../ui/Button.tsx'
import { AddStarters } from '../AddStarters.tsx'
import { ListHeader } from '../ListHeader.tsx'
import { LoadedList } from '../LoadedList.tsx'
import { StepDialog } from './StepDialog.tsx'
import { StepsTable } from './StepsTable.tsx'

/** Screen that lists the steps of the routine builder, and adds the predefined ones. */
export function RoutineStepsScreen() {
  const { t } = useI18n()
  const api = useApi()
  const [edited, setEdited] = useState<{ step: AdminRoutineStep | null } | null>(null)
  const { data, error, loading, reload } = useLoad(
    'routine-steps',
    async options => (await api.adminListRoutineSteps({}, options)).data,
  )
  return (
    <>
      <ListHeader
        title={t('routine.admin.title')}
        total={data ? t('routine.admin.count', { count: data.steps.length }) : null}
        loading={loading}
        onRefresh={reload}
        more={
          <Button size="small" onClick={() => setEdited({ step: null })}>
            {t('routine.admin.add')}
          </Button>
        }
      />
      <p className="quiet">
        {t('routine.admin.text')}{' '}
        <Link to="/routine" className="admin-inline-link">
          {t('routine.admin.view')}
        </Link>
      </p>
      {data && data.starters > 0 && (
        <AddStarters
          text={t('routine.starters.text')}
          label={t('routine.starters.add', { count: data.starters })}
          add={async () =>
            t('routine.starters.added', { count: (await api.adminAddStarterRoutineSteps({})).data.added })
          }
          onAdded={reload}
        />
      )}
      <LoadedList
        loaded={{ data, error, reload }}
        rows={({ steps }) => steps}
        empty={{ title: t('routine.admin.none'), text: t('routine.admin.none.text') }}
      >
        {({ steps }) => <StepsTable steps={steps} onChange={step => setEdited({ step })} />}
      </LoadedList>
      <StepDialog
        edited={edited}
        nextPosition={Math.min(999, Math.max(0, ...(data?.steps ?? []).map(({ position }) => position)) + 10)}
        onClose={() => setEdited(null)}
        onSaved={reload}
      />
    </>
  )
}
