/** Expected access to the endpoints of reviews, their votes and photos. */
export const REVIEW_ACCESS = {
  listReviews: 'anyone',
  writeReview: 'signed-in',
  listReviewVotes: 'signed-in',
  voteForReview: 'signed-in',
  withdrawReviewVote: 'signed-in',
  addReviewPhoto: 'signed-in',
  removeReviewPhoto: 'signed-in',
  getReviewPhoto: 'anyone',
  adminGetReviewPhoto: 'reviews',
  adminRemoveReviewPhoto: 'reviews',
  adminListReviews: 'reviews',
  adminDecideReviews: 'reviews',
  adminAnswerReview: 'reviews',
} as const
