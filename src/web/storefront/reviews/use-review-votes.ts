import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { failureText } from '../../api/failure-text.ts'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useSession } from '../../auth/session.ts'
import { useI18n } from '../../i18n.tsx'
import { paths } from '../../paths.ts'
import { addToast } from '../../ui/toast-store.ts'
import type { Review } from './use-reviews.ts'

interface Vote {
  voted: boolean
  helpful: number
}

/** Marks “helpful” of the visitor. Signed-out visitors who vote get the login page. */
export function useReviewVotes(productId: number) {
  const { t } = useI18n()
  const api = useApi()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const userId = useSession(({ user }) => user?.id ?? null)
  const { data } = useLoad(userId === null ? null : `review votes ${productId} ${userId}`, async options => {
    return (await api.listReviewVotes({ params: { id: String(productId) } }, options)).data
  })
  const [changed, setChanged] = useState<Record<number, Vote>>({})
  const [busy, setBusy] = useState<number | null>(null)

  const voteOf = ({ id, helpful }: Review): Vote => changed[id] ?? { helpful, voted: data?.voted.includes(id) === true }

  async function toggle(review: Review) {
    if (userId === null) return navigate(paths.login(pathname))
    if (busy !== null) return
    const { id } = review
    const voted = !voteOf(review).voted
    setBusy(id)
    try {
      const { data } = await (voted ? api.voteForReview : api.withdrawReviewVote)({ params: { id } })
      setChanged(before => ({ ...before, [id]: { voted, ...data } }))
    } catch (error) {
      addToast({ type: 'error', title: t('common.error'), message: failureText(error, t) })
    } finally {
      setBusy(null)
    }
  }

  return { voteOf, toggle, isOwn: ({ id }: Review) => data?.own === id }
}
