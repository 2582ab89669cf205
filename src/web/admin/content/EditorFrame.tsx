import type { ReactNode } from 'react'
import type { ContentState as State } from '../../../shared/contracts/admin-content.ts'
import type { ApiError } from '../../api/client.ts'
import { BackLink } from '../BackLink.tsx'
import { DetailFailure } from '../DetailFailure.tsx'
import { TableSkeleton } from '../TableSkeleton.tsx'
import { ContentStateChip } from './ContentStateChip.tsx'

interface EditorFrameProps {
  back: { to: string; label: string }
  title: string
  state?: State
  data: unknown
  error: ApiError | null
  reload: () => void
  children: ReactNode
}

/** Frame of an editor: a link back to the list, the title and the publication state. */
export function EditorFrame({ back, title, state, data, error, reload, children }: EditorFrameProps) {
  return (
    <>
      <BackLink to={back.to}>{back.label}</BackLink>
      {data ? (
        <>
          <div className="cluster">
            <h1 className="admin__title">
              <bdi>{title}</bdi>
            </h1>
            {state && <ContentStateChip state={state} />}
          </div>
          {children}
        </>
      ) : error ? (
        <DetailFailure error={error} onRetry={reload} back={back} />
      ) : (
        <TableSkeleton />
      )}
    </>
  )
}
