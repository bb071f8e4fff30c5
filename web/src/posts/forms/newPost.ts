/** The name of the draft of a new post. All kinds share it, so that choosing another kind keeps the text. */
export const newPostDraft = 'post.new'

/** Whether a page shows the form for a new post of some kind, where the draft continues. */
export const continuesOnNewPost = (path: string) => /^\/bulletins\/\w+\/new$/.test(path)
