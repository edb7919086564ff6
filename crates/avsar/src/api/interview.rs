//! Mock interviews over HTTP. What somebody answers is neither kept nor logged.

use crate::platform::clock::Clock;
use axum::extract::{DefaultBodyLimit, FromRef, State};
use interview::QuestionBank;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::api::surrogate_keys::WithSurrogateKeys;
use crate::domain::changes::SurrogateKey;
use crate::platform::http::{ApiError, ErrorBody, Json, Path, Query};
use crate::projections::pages::{FormResponse, FormSubmission, PageForm};
use interview::{Competency, Feedback, PracticeRecord, Question, QuestionKind, SpeechTiming};

/// The state of mock interviews.
#[derive(Debug)]
pub struct InterviewState {
    /// The clock.
    pub clock: Clock,
    /// The interview questions.
    pub question_bank: Arc<QuestionBank>,
}

/// Characters of the longest answer: ten times what anybody listens to.
pub const MAX_ANSWER_CHARS: usize = 10_000;

/// The longest answer in any script, with all around it.
const MAX_BODY_BYTES: usize = 64 * 1024;

const INTERVIEW_NOT_FOUND: ApiError = ApiError::NotFound("There is no such interview.");
/// What is asked about no question of the bank.
pub const QUESTION_NOT_FOUND: ApiError = ApiError::NotFound("There is no such question.");

/// The routes of this subject.
pub fn routes<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Arc<InterviewState>: FromRef<S>,
{
    let answers = OpenApiRouter::new().routes(routes!(interview_feedback));
    OpenApiRouter::new()
        .routes(routes!(interviews))
        .routes(routes!(interview_questions))
        .routes(routes!(interview_question))
        .merge(answers.layer(DefaultBodyLimit::max(MAX_BODY_BYTES)))
}

/// The form, for browsers without JavaScript.
pub fn forms(state: &Arc<InterviewState>) -> Vec<PageForm> {
    vec![PageForm::new("/tools/interview-prep", state, handle_form)]
}

/// What interviews there are.
#[derive(Serialize, ToSchema)]
struct Interviews {
    /// Questions in all.
    questions: usize,
    rounds: Vec<InterviewRound>,
}

/// A kind of interview.
#[derive(Serialize, ToSchema)]
struct InterviewRound {
    /// Its name in addresses.
    id: String,
    name: String,
    /// Who sits there, for how long, and what counts.
    about: String,
    roles: Vec<InterviewRoleItem>,
}

/// A post that somebody is interviewed for.
#[derive(Serialize, ToSchema)]
struct InterviewRoleItem {
    /// Its name in addresses.
    id: String,
    name: String,
    /// How many questions there are for it.
    questions: usize,
}

/// What interviews there are.
#[utoipa::path(
    get, path = "/tools/interview", tag = "tools",
    responses((status = 200, body = Interviews))
)]
async fn interviews(State(state): State<Arc<InterviewState>>) -> WithSurrogateKeys<Interviews> {
    let bank = &state.question_bank;
    let rounds = bank.rounds.iter().map(|round| InterviewRound {
        id: round.id.clone(),
        name: round.name.clone(),
        about: round.about.clone(),
        roles: bank
            .roles_for(&round.id)
            .map(|role| InterviewRoleItem {
                id: role.id.clone(),
                name: role.name.clone(),
                questions: bank.questions_for(&round.id, &role.id).count(),
            })
            .collect(),
    });
    let questions = bank.questions.iter().map(|round| round.questions.len()).sum();
    WithSurrogateKeys {
        body: Interviews { questions, rounds: rounds.collect() },
        keys: vec![SurrogateKey::Program],
    }
}

/// Which interview.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
struct InterviewQuery {
    /// A round, by its name in addresses.
    round: String,
    /// A role that has it, likewise.
    role: String,
}

/// What may be asked in an interview.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct InterviewQuestions {
    round_name: String,
    about: String,
    role_name: String,
    questions: Vec<InterviewQuestion>,
}

/// A question; nothing of how it is answered.
#[derive(Serialize, ToSchema)]
struct InterviewQuestion {
    id: String,
    competency: Competency,
    /// What it asks for.
    kind: QuestionKind,
    question: String,
    /// Another question for the same.
    variant: String,
}

impl From<&Question> for InterviewQuestion {
    fn from(asked: &Question) -> Self {
        Self {
            id: asked.id.clone(),
            competency: asked.competency,
            kind: asked.kind,
            question: asked.question.clone(),
            variant: asked.variant.clone(),
        }
    }
}

/// What may be asked in an interview.
#[utoipa::path(
    get, path = "/tools/interview/questions", tag = "tools", params(InterviewQuery),
    responses((status = 200, body = InterviewQuestions), (status = 404, body = ErrorBody))
)]
async fn interview_questions(
    State(state): State<Arc<InterviewState>>,
    Query(wanted): Query<InterviewQuery>,
) -> Result<WithSurrogateKeys<InterviewQuestions>, ApiError> {
    let bank = &state.question_bank;
    let round = bank.round(&wanted.round).ok_or(INTERVIEW_NOT_FOUND)?;
    let role =
        bank.roles_for(&round.id).find(|role| role.id == wanted.role).ok_or(INTERVIEW_NOT_FOUND)?;
    let body = InterviewQuestions {
        round_name: round.name.clone(),
        about: round.about.clone(),
        role_name: role.name.clone(),
        questions: bank.questions_for(&round.id, &role.id).map(Into::into).collect(),
    };
    Ok(WithSurrogateKeys { body, keys: vec![SurrogateKey::Program] })
}

/// A question by itself, for whoever comes back to it.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct QuestionDetail {
    round_name: String,
    #[serde(flatten)]
    question: InterviewQuestion,
}

/// A question by its name.
#[utoipa::path(
    get, path = "/tools/interview/questions/{question}", tag = "tools",
    params(("question" = String, Path)),
    responses((status = 200, body = QuestionDetail), (status = 404, body = ErrorBody))
)]
async fn interview_question(
    State(state): State<Arc<InterviewState>>,
    Path(id): Path<String>,
) -> Result<WithSurrogateKeys<QuestionDetail>, ApiError> {
    let bank = &state.question_bank;
    let question = bank.question(&id).ok_or(QUESTION_NOT_FOUND)?;
    let of = bank.questions.iter().find(|asked| asked.questions.iter().any(|one| one.id == id));
    let round = of.and_then(|asked| bank.round(&asked.round)).ok_or(QUESTION_NOT_FOUND)?;
    let body = QuestionDetail { round_name: round.name.clone(), question: question.into() };
    Ok(WithSurrogateKeys { body, keys: vec![SurrogateKey::Program] })
}

/// An answer.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", expecting = "an object")]
struct AnswerInput {
    /// The question's name.
    question: String,
    /// What was answered, of at most 10,000 characters.
    answer: String,
    /// Whether it answers the question's variant.
    #[serde(default)]
    variant: bool,
    /// How long it was spoken, if it was, from its beginning to its end.
    seconds: Option<u32>,
    /// What is kept of the question's practice, if anything.
    before: Option<PracticeRecord>,
}

/// What an answer is told.
#[derive(Serialize, ToSchema)]
struct FeedbackResponse {
    #[serde(flatten)]
    feedback: Feedback,
    /// What to keep of the question's practice; nothing where nothing was judged.
    practised: Option<PracticeRecord>,
}

/// Looks at an answer. It is neither kept nor logged.
#[utoipa::path(
    post, path = "/tools/interview/feedback", tag = "tools", request_body = AnswerInput,
    responses(
        (status = 200, body = FeedbackResponse),
        (status = 404, body = ErrorBody),
        (status = 422, body = ErrorBody),
    )
)]
async fn interview_feedback(
    State(state): State<Arc<InterviewState>>,
    Json(input): Json<AnswerInput>,
) -> Result<Json<FeedbackResponse>, ApiError> {
    evaluate(&state, &input).map(Json)
}

fn evaluate(state: &InterviewState, input: &AnswerInput) -> Result<FeedbackResponse, ApiError> {
    let question = state.question_bank.question(&input.question).ok_or(QUESTION_NOT_FOUND)?;
    if input.answer.chars().count() > MAX_ANSWER_CHARS {
        let words = format!("Must have at most {MAX_ANSWER_CHARS} characters.");
        return Err(ApiError::invalid("answer", words));
    }
    let spoken = input.seconds.map(|seconds| SpeechTiming { seconds });
    let feedback = interview::build_feedback(question, &input.answer, input.variant, spoken);
    // Who sent nothing has not practised.
    let score = feedback.score.filter(|_| feedback.words > 0);
    let before = input.before.as_ref();
    let practised = score.map(|score| {
        PracticeRecord::after_answer(
            &question.id,
            before,
            score,
            state.clock.now(),
            state.clock.today(),
        )
    });
    Ok(FeedbackResponse { feedback, practised })
}

async fn handle_form(state: Arc<InterviewState>, sent: FormSubmission) -> FormResponse {
    let input = AnswerInput {
        question: sent.parameter("question").to_owned(),
        // Forms end lines by two characters, pages show one.
        answer: sent.field("answer").replace("\r\n", "\n"),
        variant: sent.parameter("variant") == "yes",
        seconds: None,
        before: None,
    };
    match evaluate(&state, &input) {
        Ok(answer) if answer.feedback.words > 0 => FormResponse::with_result(sent, &answer),
        Ok(_) => FormResponse::with_error(
            sent,
            "empty",
            &ApiError::invalid("answer", "Write your answer first."),
        ),
        Err(error @ ApiError::Invalid(_)) => FormResponse::with_error(sent, "long", &error),
        Err(error) => FormResponse::with_error(sent, "unknown", &error),
    }
}
