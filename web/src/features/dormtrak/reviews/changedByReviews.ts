/** The features whose data a new, changed or deleted review changes. */
export const changedByReviews = ['dorms', 'dormPhotos', 'dormRankings', 'dormShortlists']
