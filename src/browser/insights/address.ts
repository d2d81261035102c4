export const INSIGHTS = '/insights'
export const PUT_AWAY = '/insights?put-away'
