/** Of the step's form, so that the list of steps saves it too. */
export const stepFormId = "step";
